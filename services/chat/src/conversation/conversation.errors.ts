import { NotFoundError, ProductError } from '@vetcare/service-kit';

export class NoSuchUserError extends NotFoundError {
  constructor() {
    super('No such user exists');
  }
}

export class ChatWindowClosedError extends ProductError {
  constructor() {
    super('chat_window_closed', "You don't have an active appointment with this doctor");
  }
}
