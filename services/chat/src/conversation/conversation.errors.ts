import { ConflictError, NotFoundError, ProductError } from '@vetcare/service-kit';

export class NoSuchUserError extends NotFoundError {
  constructor() {
    super('person_not_found');
  }
}

export class ChatWindowClosedError extends ProductError {
  constructor() {
    super('chat_window_closed');
  }
}

export class ClientIdReusedError extends ConflictError {
  constructor() {
    super('client_id_reused');
  }
}
