/** The names of the session's values in storage; other tools read them, so they never change. */
export const keys = {
  token: 'auth_token',
  refreshToken: 'auth_refresh_token',
  email: 'auth_email',
  userId: 'auth_userId',
  userLanguage: 'auth_userLanguage',
  exp: 'auth_exp',
  shareLinkId: 'auth_shareLinkId',
  shareLinkProductId: 'auth_shareLinkProductId',
  shareLinkCreatedAt: 'auth_shareLinkCreatedAt',
  shareLinkExpiresAfter: 'auth_shareLinkExpiresAfter',
  shareLinkAvailability: 'auth_shareLinkAvailability',
} as const
