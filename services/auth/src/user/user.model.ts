import { modelOf } from '@vetcare/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { UserRecord } from './user';
import type { SearchKeys } from './user-search';

const recoverySchema = new Schema({ salt: String, hashes: [String] }, { _id: false });
const licenceFields = { council: String, number: String };

const userSchema = new Schema<UserRecord & SearchKeys>(
  {
    role: String,
    email: String,
    passwordHash: String,
    FirstName: String,
    LastName: String,
    PhoneNo: String,
    age: Number,
    gender: String,
    image: String,
    language: String,
    createdAt: Date,
    deletedAt: Date,
    status: String,
    suspendedAt: Date,
    reason: String,
    decidedAt: Date,
    specialization: String,
    experience: Number,
    fees: Number,
    comingFees: { type: new Schema({ fees: Number, effectiveFrom: Date }, { _id: false }), default: null },
    licence: {
      type: new Schema({ ...licenceFields, certificate: String, enteredAt: Date, checked: Boolean }, { _id: false }),
      default: null,
    },
    shownLicence: { type: new Schema(licenceFields, { _id: false }), default: null },
    profileAt: Date,
    changedAt: Date,
    guessNoticeAt: Date,
    stoodIn: Number,
    secondFactor: {
      type: new Schema({ sealed: String, enabledAt: Date, usedStep: Number, recovery: recoverySchema }, { _id: false }),
      default: null,
    },
    begunFactor: { type: new Schema({ sealed: String, at: Date }, { _id: false }), default: null },
    firstKeys: [String],
    lastKeys: [String],
  },
  { versionKey: false },
)
  .index({ email: 1 }, { unique: true })
  .index({ status: 1, _id: 1 })
  .index({ role: 1, _id: -1 })
  .index({ firstKeys: 1 })
  .index({ lastKeys: 1 });

export type UserModel = Model<UserRecord & SearchKeys>;

export const createUserModel = (connection: Connection): UserModel =>
  modelOf<UserRecord & SearchKeys>(connection, 'User', userSchema, 'users');
