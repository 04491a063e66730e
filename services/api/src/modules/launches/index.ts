export { launchMailJob } from './launch-mail-job';
export { admitDue, forgetLaunches, listPlaces } from './launch-repository';
export { launchRoutes } from './launch-routes';
export { assertTurns, giveTurnBack, spendTurns } from './launch-turns';
export { sendLaunchMails } from './send-launch-mails';
