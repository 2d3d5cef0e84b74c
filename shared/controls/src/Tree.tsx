export { Tree } from 'antd'
export type { TreeProps } from 'antd'
