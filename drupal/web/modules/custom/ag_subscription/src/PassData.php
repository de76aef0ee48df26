<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\MemberDataInterface;
use Drupal\user\UserInterface;

/**
 * A member's pass, its billing name and receipts.
 */
final readonly class PassData implements MemberDataInterface {

  public function __construct(
    private SubscriptionStorage $subscriptions,
    private SubscriptionLifecycle $lifecycle,
    private SubscriptionSerializer $serializer,
    private PaymentStorage $payments,
    private CouponRepository $coupons,
  ) {}

  public function name(): string {
    return 'game_pass';
  }

  public function collect(UserInterface $user): array {
    $subscription = $this->subscriptions->findLatest((int) $user->id());
    return [
      'subscription' => $subscription === NULL ? NULL : $this->serializer->subscription($subscription) + [
        'first_name' => $subscription->firstName,
        'last_name' => $subscription->lastName,
        'postal_code' => $subscription->postalCode,
      ],
      'receipts' => $this->serializer->receipts((int) $user->id()),
    ];
  }

  /**
   * Amounts remain for accounting.
   */
  public function deleteForUser(int $uid): void {
    $this->lifecycle->deleteForUser($uid);
    $this->payments->anonymize($uid);
    $this->coupons->deleteForUser($uid);
  }

}
