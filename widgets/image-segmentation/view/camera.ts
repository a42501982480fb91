import type { Point } from '../geometry.ts';

/** Where the picture is on the stage: a point of the picture is at `x + scale * point.x`, `y + scale * point.y`. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}
interface Extent {
  width: number;
  height: number;
}

const SMALLEST = 0.01;
const LARGEST = 64;

/**
 * Where a mouse, pen or finger is on the stage. The stage has no border (its frame has), so that its edge is where the picture's
 * place is counted from, to a fraction of a pixel.
 */
export const placeOn = (stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top } = stage.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

export const toPicture = ({ x, y, scale }: Camera, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

/** The whole picture, in the middle of the stage. */
export const fitted = (stage: Extent, picture: Extent): Camera => {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height, 4);
  return {
    scale,
    x: (stage.width - scale * picture.width) / 2,
    y: (stage.height - scale * picture.height) / 2,
  };
};

/** Zooms; what is at a point of the stage stays there. */
export const zoomed = (camera: Camera, factor: number, at: Point): Camera => {
  const scale = Math.max(SMALLEST, Math.min(LARGEST, camera.scale * factor));
  const fixed = toPicture(camera, at);
  return { scale, x: at.x - scale * fixed.x, y: at.y - scale * fixed.y };
};
