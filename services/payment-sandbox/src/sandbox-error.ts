/** An error in the format of Adyen's Checkout API. */
export class SandboxError extends Error {
  readonly status: number;
  readonly errorCode: string;
  readonly errorType: 'validation' | 'security' | 'internal';

  constructor(
    status: number,
    errorCode: string,
    message: string,
    errorType: SandboxError['errorType'] = 'validation',
  ) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.errorType = errorType;
  }

  get body() {
    const { status, errorCode, message, errorType } = this;
    return { status, errorCode, message, errorType };
  }
}
