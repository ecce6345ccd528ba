export { impossibleCrops } from './impossible-crops.ts';
export { seenRegions, type OpenBoard, type SeenRegion } from './regions.ts';
