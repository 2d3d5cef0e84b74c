export { Steps } from 'antd'
export type { StepsProps } from 'antd'
