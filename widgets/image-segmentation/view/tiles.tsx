import type { RefObject } from 'react';
import type { PictureTiles } from '../../shared/widget-files.ts';
import classes from '../view.module.css';
import type { Camera } from './camera.ts';
import { spanOf, tilesInSight } from './tiles-in-sight.ts';

interface TilesProps {
  tiles: PictureTiles;
  camera: Camera;
  stage: RefObject<HTMLElement | null>;
  onError: () => void;
}

/** A large picture by the tiles that are in sight. */
export const Tiles = ({ tiles, camera, stage, onError }: TilesProps) => {
  const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
  return tilesInSight(tiles, camera, { width, height }, devicePixelRatio).map(({ level, column, row }) => {
    const span = spanOf(tiles, level);
    const scale = camera.scale * (span / tiles.edge);
    const [x, y] = [camera.x + column * span * camera.scale, camera.y + row * span * camera.scale];
    return (
      <img
        key={`${level}-${column}-${row}`}
        alt=""
        draggable={false}
        className={classes.image}
        src={tiles.address(level, column, row)}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        onError={onError}
      />
    );
  });
};
