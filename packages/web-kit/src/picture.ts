export { shrinkPicture } from './picture/shrink-picture';
