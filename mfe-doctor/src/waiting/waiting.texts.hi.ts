export const hi = {
  title: 'आपके जवाब की प्रतीक्षा में',
  loading: 'प्रतीक्षा करने वाले लोड हो रहे हैं',
  nobody: 'अभी कोई आपके जवाब की प्रतीक्षा नहीं कर रहा है।',
  failed: 'संपर्क नहीं मिल सके',
  retry: 'फिर कोशिश करें',
  wrote: (when: string) => `${when} लिखा`,
  answer: 'जवाब दें',
  answerTo: (name: string) => `${name} को जवाब दें`,
  more: (count: string) => `मरीज़ चैट में ${count} और`,
};
