<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\MemberDataInterface;
use Drupal\user\UserInterface;

/**
 * A member's pass, with the name that it was bought under, and receipts.
 */
final class PassData implements MemberDataInterface {

  public function __construct(
    private readonly Subscriptions $subscriptions,
    private readonly SubscriptionAnswers $answers,
  ) {}

  /**
   * {@inheritdoc}
   */
  public function name(): string {
    return 'game_pass';
  }

  /**
   * {@inheritdoc}
   */
  public function collect(UserInterface $user): array {
    $subscription = $this->subscriptions->latest((int) $user->id());
    return [
      'subscription' => $subscription === NULL ? NULL : $this->answers->subscription($subscription) + [
        'first_name' => $subscription->firstName,
        'last_name' => $subscription->lastName,
        'postal_code' => $subscription->postalCode,
      ],
      'receipts' => $this->answers->receipts((int) $user->id()),
    ];
  }

}
