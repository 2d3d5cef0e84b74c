import { ConfigProvider, Steps as AntSteps, type StepsProps } from 'antd'

export type { StepsProps }

// future steps are readable; finished ones are as subtle as a selected row
const theme = {
  components: {
    Steps: {
      colorTextLabel: 'var(--v-soft)',
      colorTextDescription: 'var(--v-soft)',
      finishIconBgColor: 'var(--v-tint)',
      finishIconBorderColor: 'var(--v-tint)',
    },
  },
}

/** The steps of a sequence, with the current one. */
export function Steps(props: StepsProps) {
  return (
    <ConfigProvider theme={theme}>
      <AntSteps {...props} />
    </ConfigProvider>
  )
}
