/** Browser details that 3-D Secure requires, with Adyen's field names. */
export function browserInfo() {
  return {
    acceptHeader: '*/*',
    colorDepth: window.screen.colorDepth,
    javaEnabled: false,
    language: navigator.language,
    screenHeight: window.screen.height,
    screenWidth: window.screen.width,
    timeZoneOffset: new Date().getTimezoneOffset(),
    userAgent: navigator.userAgent,
  };
}
