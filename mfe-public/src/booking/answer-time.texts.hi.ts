export const hi = {
  answers(minutes: number | null) {
    if (minutes === null) return '48 घंटों में जवाब देते हैं';
    if (minutes < 60) return `आम तौर पर ${minutes} मिनट में जवाब`;
    return minutes === 60 ? 'आम तौर पर 1 घंटे में जवाब' : `आम तौर पर ${minutes / 60} घंटों में जवाब`;
  },
};
