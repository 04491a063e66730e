export { launchMailJob, sendLaunchMails } from './launch-mails';
export { admitDue, forgetLaunches, listPlaces } from './launch-repository';
export { launchRoutes } from './launch-routes';
export { assertTurns, giveTurnBack, spendTurns } from './launch-turns';
