<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\AccountMails;
use Drupal\ag_account\Consents;
use Drupal\ag_account\PasswordRule;
use Drupal\ag_account\Unactivated;
use Drupal\ag_game\Attempts;
use Drupal\ag_game\JsonBody;
use Drupal\Component\Render\PlainTextOutput;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Accounts that are made with a subscription: what they bought is theirs, and the link in a mail activates them as it does all others.
 */
final class NewAccounts {

  private const FIELDS = ['name' => 'username', 'mail' => 'email', 'pass' => 'password'];

  private const EVENT = 'ag_subscription.register';

  /**
   * Accounts that one address may make in an hour: a payment that costs nothing is no proof of a person.
   */
  private const EVENTS = 20;
  private const WINDOW = 3600;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly Attempts $attempts,
    private readonly RequestStack $requests,
    private readonly Unactivated $unactivated,
    private readonly AccountMails $mails,
    private readonly Consents $consents,
  ) {}

  /**
   * Counts an account before it is paid for, and takes that back when nothing comes of it.
   *
   * @param callable(): \Drupal\ag_subscription\Subscription $pay
   *   Makes it.
   * @param callable(): void $abandon
   *   Drops what was begun for one too many.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   429 after too many; else what $pay throws.
   */
  public function counted(callable $pay, callable $abandon): Subscription {
    $address = (string) $this->requests->getCurrentRequest()?->getClientIp();
    if (!$this->attempts->take(self::EVENT, self::EVENTS, self::WINDOW, $address)) {
      $abandon();
      throw new Problem(429, 'Too many accounts have been registered from your IP address. Try again later.');
    }
    try {
      return $pay();
    }
    catch (\Throwable $error) {
      $this->attempts->giveBack(self::EVENT, $address);
      throw $error;
    }
  }

  /**
   * An account that is not saved.
   */
  public function of(JsonBody $body): UserInterface {
    $password = $body->values['password'] ?? NULL;
    $account = $this->entityTypeManager->getStorage('user')->create([
      'name' => Order::text($body, 'username'),
      'mail' => Order::text($body, 'email'),
      'pass' => is_string($password) ? $password : '',
      'status' => 0,
    ]);
    assert($account instanceof UserInterface);
    return $account;
  }

  /**
   * Saves an account with what its member agreed to, and sends the link that activates it.
   */
  public function save(UserInterface $account, string $consent): void {
    $account->set('init', $account->getEmail())->save();
    $this->consents->note((int) $account->id(), Consents::SUBSCRIPTION, $consent);
    $this->mails->sendActivation($account);
  }

  /**
   * What is wrong with an account, in core's words.
   *
   * @return array<string, string>
   *   A sentence by field of the request.
   */
  public function faults(UserInterface $account): array {
    $this->unactivated->forgetLapsed();
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
