import { ConfigProvider, Steps as AntSteps, type StepsProps } from 'antd'

export type { StepsProps }

// steps that are still to come are read, too; those that are done are as quiet as a chosen row
const theme = {
  components: { Steps: { colorTextLabel: 'var(--v-soft)', colorTextDescription: 'var(--v-soft)', finishIconBgColor: 'var(--v-tint)', finishIconBorderColor: 'var(--v-tint)' } },
}

/** The steps of something that is done one after the other, with the one that it is at. */
export function Steps(props: StepsProps) {
  return (
    <ConfigProvider theme={theme}>
      <AntSteps {...props} />
    </ConfigProvider>
  )
}
