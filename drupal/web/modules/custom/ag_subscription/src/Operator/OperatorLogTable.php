<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Operator;

use Drupal\ag_subscription\OperatorLog;
use Drupal\ag_subscription\Subscription;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;

/**
 * Renders the operator log of a pass.
 */
final class OperatorLogTable {

  use StringTranslationTrait;

  public function __construct(
    private readonly OperatorLog $operatorLog,
    private readonly PassDetails $details,
    private readonly EntityTypeManagerInterface $entityTypeManager,
  ) {}

  public function build(Subscription $pass): array {
    return [
      '#type' => 'table',
      '#attributes' => ['class' => ['ag-pass__log']],
      '#header' => [$this->t('When'), $this->t('Who'), $this->t('What')],
      '#rows' => array_map(fn(object $entry): array => [
        ['data' => $this->details->time((int) $entry->created), 'class' => ['ag-pass__when']],
        $this->name((int) $entry->uid),
        $entry->detail,
      ], $this->operatorLog->forSubscription($pass)),
      '#empty' => $this->t('No entries.'),
    ];
  }

  private function name(int $uid): string {
    $operator = $this->entityTypeManager->getStorage('user')->load($uid);
    return $operator === NULL
      ? (string) $this->t('a deleted account (@uid)', ['@uid' => $uid])
      : (string) $operator->label();
  }

}
