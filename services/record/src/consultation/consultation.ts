/** A paid consultation, as the events of booking and chat tell it. They may arrive in any order. */
export interface Consultation {
  /** The booking's id. */
  _id: string;
  patientId: string;
  doctorId: string;
  /** Missing if only its end is known yet. */
  beginsAt?: Date | undefined;
  endsAt?: Date | undefined;
  /** How often the appointment had changed when this was told. */
  sequence?: number | undefined;
  /** True once it was cancelled or refunded. It stays so, whatever comes later. */
  closed?: boolean | undefined;
  /**
   * When its doctor answered before it began, or in it about a pet that was named: in the chat, or with a note or a prescription. What its
   * patient has told is left as it is from then on, unless it takes place once more because its doctor never wrote.
   */
  answeredAt?: Date | undefined;
  /** When its doctor first wrote in the chat while it was under way, also before a pet was named. */
  writtenAt?: Date | undefined;
  /** When it was given another time because its doctor never wrote. What they wrote until then answers nothing of it. */
  rebookedAt?: Date | undefined;
  /** When it was published that its patient has told the doctor something for it. */
  toldAt?: Date | undefined;
  /** When its doctor signed the note. What the patient tells from then on is for another one. */
  signedAt?: Date | undefined;
  /** Whether its patient did not come, as the doctor says; false is the last word. */
  noShow?: boolean | undefined;
  /** What its doctor finds it by, see `keepSearchKeys`. Missing of one that an earlier release wrote. */
  searchKeys?: string[] | undefined;
  /** How often what its patient tells was changed, see `touch`. */
  intakeChanges?: number | undefined;
  /** False once it was looked at whether its doctor has to be reminded of the note. */
  remindable?: boolean | undefined;
}

/** One whose time is known and that takes place. */
export type OpenConsultation = Consultation & { beginsAt: Date; endsAt: Date };
