/** What 3-D Secure wants to know of the payer's browser, in Adyen's words. */
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
