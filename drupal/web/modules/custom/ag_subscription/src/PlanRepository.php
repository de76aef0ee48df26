<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Cache\CacheableDependencyInterface;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;

/**
 * Loads plans.
 */
final readonly class PlanRepository {

  public function __construct(private EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * @return \Drupal\ag_subscription\Plan[]
   *   Plans on sale, cheapest first.
   */
  public function findAvailable(CacheableMetadata $cacheability = new CacheableMetadata()): array {
    $plans = $this->load(['status' => 1], $cacheability);
    usort($plans, fn(Plan $a, Plan $b): int => [$a->price, $a->id] <=> [$b->price, $b->id]);
    return $plans;
  }

  public function find(
    string $id,
    CacheableMetadata $cacheability = new CacheableMetadata(),
  ): ?Plan {
    return $this->load(['status' => 1, 'field_plan_id' => $id], $cacheability)[0] ?? NULL;
  }

  public function findIncludingUnpublished(string $id): ?Plan {
    return $this->find($id) ?? $this->load(['field_plan_id' => $id])[0] ?? NULL;
  }

  /**
   * Falls back to the data at purchase when the plan was deleted.
   */
  public function forSubscription(Subscription $subscription): Plan {
    return $this->load(['nid' => $subscription->planNid])[0] ?? new Plan(
      $subscription->plan,
      $subscription->planNid,
      $subscription->planTitle,
      '',
      $subscription->price,
      $subscription->currency,
      $subscription->interval,
      FALSE,
    );
  }

  /**
   * Without access checks: plans on sale are public, and members may see the plan they bought.
   *
   * @return \Drupal\ag_subscription\Plan[]
   *   Plans with these values, the oldest first.
   */
  private function load(
    array $values,
    CacheableMetadata $cacheability = new CacheableMetadata(),
  ): array {
    $cacheability->addCacheTags(['node_list:plan']);
    $nodes = $this->entityTypeManager->getStorage('node')
      ->loadByProperties(['type' => 'plan'] + $values);
    ksort($nodes);
    $toPlan = fn(NodeInterface $node): Plan => $this->toPlan($node, $cacheability);
    return array_map($toPlan, array_values($nodes));
  }

  private function toPlan(NodeInterface $node, CacheableMetadata $cacheability): Plan {
    $cacheability->addCacheableDependency($node);
    $description = '';
    foreach ($node->get('body') as $item) {
      $processed = $item->get('processed');
      $description = (string) $processed->getValue();
      if ($processed instanceof CacheableDependencyInterface) {
        $cacheability->addCacheableDependency($processed);
      }
    }
    return new Plan(
      (string) $node->get('field_plan_id')->value,
      (int) $node->id(),
      (string) $node->label(),
      $description,
      Money::minor((string) $node->get('field_plan_price')->value),
      (string) $node->get('field_plan_currency')->value,
      (string) $node->get('field_plan_interval')->value,
      (bool) $node->get('field_plan_promoted')->value,
    );
  }

}
