import { password, registerMember } from '../testing/client';
import { openWarehouse } from '../testing/fulfilment';

test('a login says whether the member has bought before, and which customer number they have (behaviour/entities)', async () => {
  const shop = await openWarehouse();
  const ada = await registerMember(shop.app);
  const logIn = async () => (await ada.login({ email: ada.email, password })).data.user;
  expect(await logIn()).toMatchObject({
    isFirstPurchase: true,
    sfccCustomerNo: expect.stringMatching(/\w{6,}/),
  });
  await shop.buyThree(ada);
  const { isFirstPurchase } = await logIn();
  expect(isFirstPurchase).toBe(false);
  expect((await ada.refresh(ada.refreshToken)).data.user.isFirstPurchase).toBe(false);
  await shop.close();
});
