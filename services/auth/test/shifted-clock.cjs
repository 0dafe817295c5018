// A machine whose clock is wrong by CLOCK_AHEAD_MS: required before the service.
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

// Libraries recognise the constructor by its name.
Object.defineProperty(ShiftedDate, 'name', { value: 'Date' });
globalThis.Date = ShiftedDate;
