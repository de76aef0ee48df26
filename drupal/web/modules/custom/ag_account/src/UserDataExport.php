<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\user\UserInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireIterator;

/**
 * Exports all user data, from every module.
 */
final class UserDataExport {

  /**
   * @param iterable<\Drupal\ag_game\MemberDataInterface> $parts
   *   The modules' exporters.
   */
  public function __construct(
    #[AutowireIterator('ag_member_data')]
    private readonly iterable $parts,
    private readonly TimeInterface $time,
  ) {}

  public function build(UserInterface $user): array {
    $file = ['exported' => gmdate(DATE_RFC3339, $this->time->getRequestTime())];
    foreach ($this->parts as $part) {
      $file[$part->name()] = $part->collect($user);
    }
    return $file;
  }

}
