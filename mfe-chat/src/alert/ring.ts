const NOTES_HZ = [880, 1175];
const NOTE_SECONDS = 0.16;
const LOUDNESS = 0.12;

let speaker: AudioContext | undefined;

/** Browsers let a page be heard only after the user has pressed something on it. */
export const canRing = (): boolean => 'AudioContext' in window && (navigator.userActivation?.hasBeenActive ?? true);

/** Two short, soft notes. */
export async function ring(): Promise<void> {
  speaker ??= new AudioContext();
  if (speaker.state === 'suspended') await speaker.resume();
  const { currentTime, destination } = speaker;
  for (const [index, pitch] of NOTES_HZ.entries()) {
    const begins = currentTime + index * NOTE_SECONDS;
    const note = speaker.createOscillator();
    const volume = speaker.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_SECONDS);
    note.connect(volume).connect(destination);
    note.start(begins);
    note.stop(begins + NOTE_SECONDS);
  }
}
