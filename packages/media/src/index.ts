export { createMediaStore, type MediaStore } from './media.store';
export { prepareImage } from './prepare-image';
