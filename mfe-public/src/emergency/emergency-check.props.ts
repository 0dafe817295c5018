export interface EmergencyCheckProps {
  /** Called with whether the booking has to wait: a sign was named, and the owner has not said to go on nevertheless. */
  onStop: (stopped: boolean) => void;
}
