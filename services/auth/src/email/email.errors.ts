import { NotFoundError } from '@vetcare/service-kit';

/** Used, too old, replaced, or never mailed: all answer alike. */
export class UndoLinkInvalidError extends NotFoundError {
  constructor() {
    super('undo_link_invalid');
  }
}
