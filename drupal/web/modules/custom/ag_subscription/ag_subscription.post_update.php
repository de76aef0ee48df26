<?php

/**
 * @file
 * Post-update functions of the game pass.
 */

declare(strict_types=1);

use Drupal\user\Entity\Role;
use Drupal\user\PermissionHandlerInterface;

/**
 * Grants visitors and members what being logged in or not implied.
 */
function ag_subscription_post_update_member_permissions(): void {
  Role::load('anonymous')?->grantPermission('buy game pass')->save();
  Role::load('authenticated')?->grantPermission('buy game pass')->grantPermission('manage own game pass')->save();
}

/**
 * Adds the role of operators.
 */
function ag_subscription_post_update_operator_role(): void {
  if (Role::load('operator') !== NULL) {
    return;
  }
  // A site may have uninstalled the module of a permission.
  $permissions = array_intersect([
    'access administration pages',
    'access content',
    'access toolbar',
    'access user profiles',
    'cancel subscriptions',
    'refund payments',
    'view subscriptions',
    'view the administration theme',
  ], array_keys(\Drupal::service(PermissionHandlerInterface::class)->getPermissions()));
  Role::create([
    'id' => 'operator',
    'label' => 'Operator',
    'weight' => 3,
    'permissions' => array_values($permissions),
  ])->save();
}

/**
 * Moves the copy of emails and its translations to the configuration.
 */
function ag_subscription_post_update_mails(): void {
  \Drupal::moduleHandler()->loadInclude('ag_account', 'php', 'ag_account.post_update');
  $receipt = "Receipt [pass-payment:number], [pass-payment:date]\n[pass-payment:description]: [pass-payment:amount]";
  $renews = 'It renews on @until for @price unless you cancel. See your receipts, change your plan or cancel here:';
  $refunded = 'We’ve refunded @amount; it may take a few days to reach your account.';
  $declined = 'We couldn’t process your payment of @amount (@what).';
  $mails = [
    'cancelled' => [
      'You’ve canceled your game pass',
      'Your game pass stays active until @until. You won’t be charged again.',
      'If you change your mind, resume it here:',
    ],
    'cancelled_by_operator' => [
      'Your game pass has been canceled',
      'We’ve canceled your game pass. It stays active until @until, and you won’t be charged again.',
      'If you want to keep it, resume it here:',
    ],
    'cancelled_by_operator_ended' => [
      'Your game pass has been canceled',
      'We’ve canceled your game pass, and it has ended. You won’t be charged again.',
      'You can buy a new one at any time:',
    ],
    'confirmation_required' => [
      'Please confirm the payment for your game pass',
      'Your bank needs you to confirm a payment of @amount (@what).',
      'Your game pass stays active until @grace. Confirm the payment by then, or pay with another card:',
    ],
    'ended' => [
      'Your game pass has ended',
      'We couldn’t process the payment for your game pass, so it has ended. You don’t owe anything.',
      'You can buy a new one at any time:',
    ],
    'failed' => [
      'Your game pass payment failed',
      $declined,
      'Your game pass stays active until @grace, and we’ll keep trying until then. Update your payment here:',
    ],
    'failed_first' => [
      'Your game pass payment failed',
      $declined,
      'You haven’t been charged, and your game pass hasn’t started. Try again here:',
    ],
    'refund_failed' => [
      'We couldn’t complete your refund',
      'Your bank didn’t accept our refund of @amount (@what). We’ll return the money another way and may contact you about it.',
      'Your receipts are here:',
    ],
    'refunded' => [
      'Your payment has been refunded',
      $refunded,
      $receipt,
      'Your game pass is not affected. Your receipts are here:',
    ],
    'refunded_ended' => [
      'Your payment has been refunded',
      $refunded,
      $receipt,
      'This has ended your game pass. Your receipts are here:',
    ],
    'renewed' => [
      'Your game pass has been renewed',
      'Thank you! Your game pass is paid until @until.',
      $receipt,
      'It then renews for @due unless you cancel. See your receipts, change your plan or cancel here:',
    ],
    'welcome' => [
      'Your game pass for @site',
      'Thank you! Your game pass is active: every game, no ads.',
      $receipt,
      $renews,
    ],
    'welcome_pending' => [
      'Your game pass for @site',
      'Thank you for buying the game pass: every game, no ads. It starts when you activate your account with the link in our other email.',
      $receipt,
      $renews,
    ],
  ];
  _ag_account_store_mails('ag_subscription.mail', array_map(
    static fn(array $mail): array => [...$mail, '[portal-mail:link]', 'Your game pass'],
    $mails,
  ), tokens: [
    '@until' => '[game-pass:paid-until]',
    '@grace' => '[game-pass:grace-until]',
    '@price' => '[game-pass:price]',
    '@due' => '[game-pass:next-payment]',
    '@amount' => '[pass-payment:amount]',
    '@what' => '[pass-payment:description]',
  ]);
}

/**
 * Implements hook_removed_post_updates().
 */
function ag_subscription_removed_post_updates(): array {
  return [
    'ag_subscription_post_update_operators_list' => '0.2.0',
    'ag_subscription_post_update_play_permission' => '0.2.0',
    'ag_subscription_post_update_three_permissions' => '0.2.0',
  ];
}
