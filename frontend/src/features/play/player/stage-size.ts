interface OptionalSize {
  width?: number;
  height?: number;
}

export const getStageSize = ({ width = 960, height = 600 }: OptionalSize) => ({ width, height });
