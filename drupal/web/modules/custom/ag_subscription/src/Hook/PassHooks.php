<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\AbandonedPayments;
use Drupal\ag_subscription\Coupons;
use Drupal\ag_subscription\GatewayEvents;
use Drupal\ag_subscription\PassMails;
use Drupal\ag_subscription\Payments;
use Drupal\ag_subscription\PaymentSettings;
use Drupal\ag_subscription\Refunds;
use Drupal\ag_subscription\Renewals;
use Drupal\ag_subscription\Subscriptions;
use Drupal\Core\Database\Query\AlterableInterface;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;

/**
 * What the game pass has to do with the rest of the site.
 */
final class PassHooks {

  public function __construct(
    private readonly Renewals $renewals,
    private readonly AbandonedPayments $abandoned,
    private readonly GatewayEvents $events,
    private readonly PassMails $mails,
    private readonly Subscriptions $subscriptions,
    private readonly Payments $payments,
    private readonly Coupons $coupons,
    private readonly PaymentSettings $settings,
    private readonly Refunds $refunds,
  ) {}

  #[Hook('cron')]
  public function cron(): void {
    $this->renewals->run();
    $this->abandoned->end();
    $this->refunds->goOn();
    $this->events->forget();
  }

  /**
   * Writes the module's mails.
   */
  #[Hook('mail')]
  public function mail(string $key, array &$message, array $params): void {
    [$message['subject'], $message['body']] = $this->mails->letter($key, $params['name'], $params['subscription'], $params['payment']);
    $message['params']['button'] = 'Your game pass';
  }

  /**
   * Ends the subscription of a deleted account. The amounts stay, for the books.
   */
  #[Hook('user_delete')]
  public function userDelete(UserInterface $user): void {
    $uid = (int) $user->id();
    $this->subscriptions->forgetMember($uid);
    $this->payments->forgetMember($uid);
    $this->coupons->forgetMember($uid);
  }

  /**
   * Holds on to accounts that have paid for time which still runs, whenever their link is followed.
   */
  #[Hook('query_ag_account_lapsed_alter')]
  public function queryAgAccountLapsedAlter(AlterableInterface $query): void {
    assert($query instanceof SelectInterface);
    $query->condition('d.uid', $this->subscriptions->paid(), 'NOT IN');
  }

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    if ($node->bundle() === 'coupon') {
      $this->coupons->forget((int) $node->id());
    }
  }

  /**
   * Tells the site how its visitors pay.
   */
  #[Hook('ag_site_alter')]
  public function agSiteAlter(array &$site): void {
    $site['payments'] = [
      'gateway' => $this->settings->gateway(),
      'publishable_key' => $this->settings->get('stripe_publishable_key') ?: NULL,
    ];
  }

}
