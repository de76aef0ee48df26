<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\PasswordRule;
use Drupal\ag_game\JsonBody;
use Drupal\Component\Render\PlainTextOutput;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserInterface;

/**
 * Accounts that are made with a subscription. They have paid, so they need no activation.
 */
final class NewAccounts {

  private const FIELDS = ['name' => 'username', 'mail' => 'email', 'pass' => 'password'];

  public function __construct(private readonly EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * An account that is not saved.
   */
  public function of(JsonBody $body): UserInterface {
    $password = $body->values['password'] ?? NULL;
    $account = $this->entityTypeManager->getStorage('user')->create([
      'name' => Order::text($body, 'username'),
      'mail' => Order::text($body, 'email'),
      'pass' => is_string($password) ? $password : '',
      'status' => 1,
    ]);
    assert($account instanceof UserInterface);
    return $account;
  }

  /**
   * What is wrong with an account, in core's words.
   *
   * @return array<string, string>
   *   A sentence by field of the request.
   */
  public function faults(UserInterface $account): array {
    $faults = [];
    foreach ($account->validate() as $violation) {
      $field = explode('.', $violation->getPropertyPath())[0];
      $faults[self::FIELDS[$field] ?? $field] ??= PlainTextOutput::renderFromHtml((string) $violation->getMessage());
    }
    if (!PasswordRule::allows((string) $account->getPassword())) {
      $faults['password'] = PasswordRule::MESSAGE;
    }
    return $faults;
  }

}
