// Simulates a machine whose clock is wrong by CLOCK_AHEAD_MS. It is required before the service is.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const RightDate = Date;

class ShiftedDate extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(RightDate.now() + aheadMs);
    else super(...given);
  }

  static now() {
    return RightDate.now() + aheadMs;
  }
}

// Libraries check the name of the constructor.
Object.defineProperty(ShiftedDate, 'name', { value: 'Date' });
globalThis.Date = ShiftedDate;
