export { type Appointment, calendarFile } from './calendar-file';
export { counterpartName } from './counterpart-name';
