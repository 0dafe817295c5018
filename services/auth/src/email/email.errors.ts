import { NotFoundError } from '@vetcare/service-kit';

/** The same for a link that was used, has expired, was replaced, or never existed. */
export class UndoLinkInvalidError extends NotFoundError {
  constructor() {
    super('undo_link_invalid');
  }
}
