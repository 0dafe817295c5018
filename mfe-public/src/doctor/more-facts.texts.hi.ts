export const hi = {
  treats: 'इनका इलाज',
  speaks: 'बातचीत की भाषाएँ',
  answers: 'आम तौर पर जवाब',
  within(minutes: number) {
    if (minutes < 60) return `${minutes} मिनट में`;
    return minutes === 60 ? '1 घंटे में' : `${minutes / 60} घंटों में`;
  },
};
