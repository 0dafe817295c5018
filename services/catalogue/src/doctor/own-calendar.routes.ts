import type { Mount } from '@vetcare/service-kit';
import type { DoctorDeps } from './change-doctor';
import { changeOwnProfile } from './change-own-profile';
import { checkCalendar, withDay, withDaysOff } from './check-calendar';
import { calendarOf } from './doctor';

/** The doctors' calls about when they consult. */
export function mountOwnCalendar(deps: DoctorDeps, on: Mount): void {
  on('setHours', async (call) => {
    const hours = Object.values(call.body.hours).some((day) => day.length > 0) ? call.body.hours : null;
    return {
      success: true as const,
      message: hours ? 'Your consultation hours are saved' : 'You have no consultation hours now',
      doctor: await changeOwnProfile(deps, call, () => ({ hours })),
    };
  });

  on('setCalendar', async (call) => ({
    success: true as const,
    message: 'Your calendar is saved',
    doctor: await changeOwnProfile(deps, call, (doctor) => ({
      calendar: checkCalendar({ ...calendarOf(doctor), ...call.body.calendar }, deps.now()),
    })),
  }));

  on('setCalendarDay', async (call) => ({
    success: true as const,
    message: 'Day saved',
    doctor: await changeOwnProfile(deps, call, (doctor) => ({
      calendar: checkCalendar(withDay(calendarOf(doctor), call.body), deps.now()),
    })),
  }));
  on('setDaysOff', async (call) => ({
    success: true as const,
    message: call.body.off ? 'Days off saved' : 'Your usual hours apply again',
    doctor: await changeOwnProfile(deps, call, (doctor) => ({
      calendar: checkCalendar(withDaysOff(calendarOf(doctor), call.body, deps.now()), deps.now()),
    })),
  }));
}
