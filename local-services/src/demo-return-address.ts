/** Where returns of the demo shop go, a line each between the bars. A real shop sets its own (`RETURN_ADDRESS`). */
export const demoReturnAddress =
  'Harbour Returns|Unit 1203, 12/F, Wing Tai Industrial Building|8 Cheung Yue Street|Cheung Sha Wan, Kowloon, Hong Kong';
