import { Double, Int32 } from 'bson';
import { type Doc, encode } from '../bson/documents';
import { MongoError } from '../errors';
import { CursorReply } from '../wire/cursor-reply';
import type { Request } from '../wire/message';
import { assertKnown, count } from './arguments';
import { collectionCommands } from './collections';
import type { Command, CommandContext, Engine } from './context';
import { indexCommands } from './indexes';
import { readCommands } from './reads';
import { serverCommands } from './server';
import { enterSession } from './session';
import { writeCommands } from './writes';

/** The arguments that every command accepts. */
const common = [
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  '$readPreference',
  '$clusterTime',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
];

const commands: Record<string, Command> = {
  ...serverCommands,
  ...collectionCommands,
  ...indexCommands,
  ...readCommands,
  ...writeCommands,
};
const otherNames: Record<string, string> = {
  isMaster: 'hello',
  ismaster: 'hello',
  buildinfo: 'buildInfo',
  findandmodify: 'findAndModify',
  deleteIndexes: 'dropIndexes',
};

function commandNamed(name: string): Command {
  const own = Object.hasOwn(otherNames, name) ? (otherNames[name] ?? name) : name;
  const command = Object.hasOwn(commands, own) ? commands[own] : undefined;
  if (!command) throw new MongoError(59, `no such command: '${name}'`);
  return command;
}

function errorReply(cause: unknown): Doc {
  const error =
    cause instanceof MongoError ? cause : new MongoError(1, `Internal error of the embedded engine: ${String(cause)}`);
  if (!(cause instanceof MongoError)) process.stderr.write(`${cause instanceof Error ? cause.stack : String(cause)}\n`);
  const labels = error.labels.length > 0 ? { errorLabels: error.labels } : {};
  const { message: errmsg, code, codeName, fields } = error;
  return { ok: new Double(0), errmsg, code: new Int32(code), codeName, ...fields, ...labels };
}

/** Runs commands. Any error becomes an error reply. */
export class Dispatcher {
  /** Retryable writes that are still running, by session and number. A retry waits for the reply to the first attempt. */
  private readonly pendingWrites = new Map<string, Promise<Doc | CursorReply>>();

  constructor(private readonly engine: Engine) {}

  /** Undefined ends the connection without an answer. */
  async answer(request: Request, connection: number): Promise<Buffer[] | undefined> {
    try {
      const reply = await this.perform(request, connection);
      if (reply === undefined) return undefined;
      return reply instanceof CursorReply ? reply.parts() : [encode({ ...reply, ok: new Double(1) })];
    } catch (cause) {
      return [encode(errorReply(cause))];
    }
  }

  private async perform({ body, sequences }: Request, connection: number): Promise<Doc | CursorReply | undefined> {
    const name = Object.keys(body)[0] ?? '';
    const command = commandNamed(name);
    assertKnown(body, [name, ...command.allows, ...common], name);
    const maxTimeMs = count(body, 'maxTimeMS');
    const deadline = maxTimeMs ? Date.now() + maxTimeMs : undefined;
    const database = typeof body.$db === 'string' ? body.$db : 'admin';
    const context: CommandContext = { engine: this.engine, database, name, body, sequences, connection, deadline };
    enterSession(context);
    const failure = this.engine.failPoints.take(context);
    if (failure?.closes) return undefined;
    if (failure?.error) throw failure.error;
    const reply = await this.run(command, context);
    const { writeConcernError } = failure ?? {};
    return writeConcernError && !(reply instanceof CursorReply) ? { ...reply, writeConcernError } : reply;
  }

  private async run(command: Command, context: CommandContext): Promise<Doc | CursorReply> {
    if (context.transaction) return this.inTransaction(command, context);
    return command.retryable ? this.once(command, context) : command.run(context);
  }

  private once(command: Command, context: CommandContext): Promise<Doc | CursorReply> {
    if (context.session === undefined || context.txnNumber === undefined) return Promise.resolve(command.run(context));
    const key = `${context.session} ${context.txnNumber}`;
    const running = this.pendingWrites.get(key);
    if (running) return running;
    const started = Promise.resolve(command.run(context)).finally(() => this.pendingWrites.delete(key));
    this.pendingWrites.set(key, started);
    return started;
  }

  /** Any error aborts the transaction, as in MongoDB. */
  private async inTransaction(command: Command, context: CommandContext): Promise<Doc | CursorReply> {
    const { transaction, name } = context;
    try {
      if (!command.transactional) throw new MongoError(263, `Cannot run '${name}' in a multi-document transaction.`);
      const reply = await command.run(context);
      if (!(reply instanceof CursorReply) && reply.writeErrors && transaction?.state === 'active')
        transaction.end('aborted');
      return reply;
    } catch (cause) {
      if (transaction?.state === 'active') transaction.end('aborted');
      throw cause;
    }
  }
}
