import { type Edit, modelOf, nestedSchemaOf, schemaOf } from '@vetcare/service-kit';
import type { Connection, Model } from 'mongoose';
import type { UserRecord } from './user';
import type { SearchKeys } from './user-search';

type Factor = NonNullable<UserRecord['secondFactor']>;

const recoverySchema = nestedSchemaOf<Factor['recovery']>({ salt: String, hashes: [String] });
const licenceFields = { council: String, number: String };

const userSchema = schemaOf<UserRecord & SearchKeys>({
  role: String,
  adminRole: String,
  email: String,
  confirmedEmail: String,
  passwordHash: String,
  FirstName: String,
  LastName: String,
  PhoneNo: String,
  age: Number,
  gender: String,
  image: String,
  language: String,
  createdAt: Date,
  acceptedTerms: String,
  deletedAt: Date,
  status: String,
  suspendedAt: Date,
  finishUntil: Date,
  reason: String,
  decidedAt: Date,
  specialization: String,
  experience: Number,
  fees: Number,
  comingFees: {
    type: nestedSchemaOf<NonNullable<UserRecord['comingFees']>>({ fees: Number, effectiveFrom: Date }),
    default: null,
  },
  licence: {
    type: nestedSchemaOf<NonNullable<UserRecord['licence']>>({
      ...licenceFields,
      certificate: String,
      enteredAt: Date,
      checked: Boolean,
      edits: { type: [nestedSchemaOf<Edit>({ field: String, at: Date, by: String })], default: undefined },
    }),
    default: null,
  },
  shownLicence: { type: nestedSchemaOf<NonNullable<UserRecord['shownLicence']>>(licenceFields), default: null },
  profileAt: Date,
  changedAt: Date,
  edits: { type: [nestedSchemaOf<Edit>({ field: String, at: Date, by: String })], default: undefined },
  guessNoticeAt: Date,
  checking: Boolean,
  stoodIn: Number,
  touches: Number,
  secondFactor: {
    type: nestedSchemaOf<Factor>({ sealed: String, enabledAt: Date, usedStep: Number, recovery: recoverySchema }),
    default: null,
  },
  begunFactor: {
    type: nestedSchemaOf<NonNullable<UserRecord['begunFactor']>>({ sealed: String, at: Date }),
    default: null,
  },
  firstKeys: [String],
  lastKeys: [String],
  phoneKeys: { type: [String], default: undefined },
})
  .index({ email: 1 }, { unique: true })
  .index({ status: 1, _id: 1 })
  .index({ role: 1, _id: -1 })
  .index({ firstKeys: 1 })
  .index({ lastKeys: 1 })
  .index({ phoneKeys: 1 })
  .index({ 'licence.number': 1 }, { partialFilterExpression: { 'licence.number': { $exists: true } } })
  .index({ 'shownLicence.number': 1 }, { partialFilterExpression: { 'shownLicence.number': { $exists: true } } });

export type UserModel = Model<UserRecord & SearchKeys>;

export const createUserModel = (connection: Connection): UserModel =>
  modelOf<UserRecord & SearchKeys>(connection, 'User', userSchema, 'users');
