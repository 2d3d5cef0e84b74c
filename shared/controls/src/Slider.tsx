export { Slider } from 'antd'
export type { SliderSingleProps as SliderProps } from 'antd'
