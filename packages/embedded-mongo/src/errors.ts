const codeNames: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  15: 'Overflow',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  121: 'DocumentValidationFailure',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  17280: 'KeyTooLong',
};

/** An error with MongoDB's own code. `fields` are added to the reply, such as keyPattern, keyValue and errInfo. */
export class MongoError extends Error {
  readonly codeName: string;

  constructor(
    readonly code: number,
    message: string,
    readonly fields: Record<string, unknown> = {},
    readonly labels: string[] = [],
  ) {
    super(message);
    this.codeName = codeNames[code] ?? `Location${code}`;
  }
}

export const badValue = (message: string) => new MongoError(2, message);

/** For features of MongoDB that this engine lacks. Refusing them is better than answering approximately. */
export const notSupported = (what: string) => new MongoError(238, `The embedded engine does not support ${what}.`);

export const writeConflict = () =>
  new MongoError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    {},
    ['TransientTransactionError'],
  );
