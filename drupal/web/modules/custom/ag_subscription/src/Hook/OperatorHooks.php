<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\Subscriptions;
use Drupal\ag_subscription\SubscriptionStatus;
use Drupal\Core\Cache\RefinableCacheableDependencyInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Routing\RouteMatchInterface;

/**
 * The pages of operators.
 */
final class OperatorHooks {

  public function __construct(
    private readonly RouteMatchInterface $route,
    private readonly Subscriptions $subscriptions,
  ) {}

  #[Hook('theme')]
  public function theme(): array {
    return ['ag_subscription_pass' => ['variables' => ['groups' => [], 'payments' => [], 'deeds' => []]]];
  }

  /**
   * Leaves no way to cancel what has ended.
   */
  #[Hook('menu_local_tasks_alter')]
  public function menuLocalTasksAlter(array &$data, string $route_name, RefinableCacheableDependencyInterface $cacheability): void {
    if (!isset($data['tabs'][0]['ag_subscription.pass_cancel'])) {
      return;
    }
    $cacheability->mergeCacheMaxAge(0);
    if ($this->subscriptions->get((int) $this->route->getRawParameter('pass'))?->status === SubscriptionStatus::Expired) {
      unset($data['tabs'][0]['ag_subscription.pass_cancel']);
    }
  }

}
