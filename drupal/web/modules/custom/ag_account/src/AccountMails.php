<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\Attempts;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\DestructableInterface;
use Drupal\Core\Mail\MailManagerInterface;
use Drupal\user\UserInterface;

/**
 * The mails of an account. They are sent after the answer, so that its time says nothing about who is a member.
 */
final class AccountMails implements DestructableInterface {

  private const ACTIVATION = 'activation';
  private const RESET = 'reset';
  private const NEW_ADDRESS = 'new_address';
  private const CHANGED = 'changed';

  /**
   * Mails that one address may be sent.
   */
  private const EVENT = 'ag_account.lost_password';
  private const ACTIVATION_EVENT = 'ag_account.activation';
  private const CHANGE_EVENT = 'ag_account.change_mail';
  private const EVENTS = 5;
  private const WINDOW = 21600;

  /**
   * Whose a token is that nobody gets.
   */
  private const NOBODY = 0;

  /**
   * What waits to be sent: key, member, link and address.
   *
   * @var array<array{string, \Drupal\user\UserInterface, string, string}>
   */
  private array $waiting = [];

  public function __construct(
    private readonly OneTimeTokens $tokens,
    private readonly SiteUrls $siteUrls,
    private readonly Attempts $attempts,
    private readonly MailManagerInterface $mailManager,
    private readonly ActiveMembers $members,
    private readonly Unactivated $unactivated,
    private readonly ConfigFactoryInterface $configFactory,
  ) {}

  public function sendActivation(UserInterface $user): void {
    $uid = (int) $user->id();
    $token = $this->tokens->issue($uid, OneTimeTokens::ACTIVATE);
    $this->waiting[] = [self::ACTIVATION, $user, $this->page('activate', $uid, $token), (string) $user->getEmail()];
  }

  /**
   * Sends it again to the account with this address, if it waits for that; no more than five mails in six hours.
   */
  public function sendActivationAgain(string $mail): void {
    if (!$this->attempts->take(self::ACTIVATION_EVENT, self::EVENTS, self::WINDOW, Crypt::hashBase64(mb_strtolower($mail)))) {
      return;
    }
    $user = $this->unactivated->byMail($mail);
    if ($user !== NULL) {
      $this->sendActivation($user);
    }
  }

  /**
   * Sends a link to a new address, which becomes the member's when it is followed.
   *
   * @return bool
   *   FALSE after too many.
   */
  public function changeAddress(UserInterface $user, string $mail): bool {
    $uid = (int) $user->id();
    if (!$this->attempts->take(self::CHANGE_EVENT, self::EVENTS, self::WINDOW, (string) $uid)) {
      return FALSE;
    }
    $token = $this->tokens->issue($uid, OneTimeTokens::MAIL, $mail);
    $this->waiting[] = [self::NEW_ADDRESS, $user, $this->page('confirm-email', $uid, $token), $mail];
    return TRUE;
  }

  /**
   * Tells the old address of a member that there is a new one.
   */
  public function tellOldAddress(UserInterface $user, string $old): void {
    $this->waiting[] = [self::CHANGED, $user, $this->siteUrls->home(), $old];
  }

  private function page(string $name, int $uid, string $token): string {
    return "{$this->siteUrls->home()}/account/$name?uid=$uid&token=$token";
  }

  /**
   * Sends a link to set a new password to the active member with this address.
   *
   * It does the same work for an address that is nobody's, and no more than five mails in six hours.
   *
   * @param string $mail
   *   The address.
   * @param string $page
   *   Address of the page that the link opens.
   */
  public function sendReset(string $mail, string $page): void {
    $address = Crypt::hashBase64(mb_strtolower($mail));
    if (!$this->attempts->take(self::EVENT, self::EVENTS, self::WINDOW, $address)) {
      return;
    }
    $user = $this->members->byMail($mail);
    $token = $this->tokens->issue($user === NULL ? self::NOBODY : (int) $user->id(), OneTimeTokens::RESET);
    if ($user !== NULL) {
      $this->waiting[] = [self::RESET, $user, $this->resetLink($page, $user, $token), (string) $user->getEmail()];
    }
  }

  /**
   * A mail that lets its reader choose a password, with a new token.
   *
   * @return array{string, string[], string}
   *   Its subject, its paragraphs and what its button says.
   */
  public function resetLetter(UserInterface $user): array {
    $token = $this->tokens->issue((int) $user->id(), OneTimeTokens::RESET);
    return $this->letter(self::RESET, $user->getAccountName(), $this->resetLink("{$this->siteUrls->home()}/account/reset", $user, $token));
  }

  private function resetLink(string $page, UserInterface $user, string $token): string {
    $page = explode('#', $page)[0];
    $query = http_build_query(['name' => $user->getAccountName(), 'token' => $token], encoding_type: PHP_QUERY_RFC3986);
    return $page . (str_contains($page, '?') ? '&' : '?') . $query;
  }

  /**
   * A mail in plain text.
   *
   * @return array{string, string[], string}
   *   Its subject, its paragraphs, of which one is the link alone, and what a button for that says.
   */
  public function letter(string $key, string $name, string $link): array {
    $site = (string) $this->configFactory->get('system.site')->get('name');
    [$subject, $reason, $note, $button] = match ($key) {
      self::ACTIVATION => [
        "Activate your account at $site",
        "welcome to $site. Open this link to activate your account:",
        'It works once, for 24 hours. If you did not register, ignore this mail.',
        'Activate your account',
      ],
      self::NEW_ADDRESS => [
        "Confirm your new address at $site",
        'this is to be the address of your account. Open this link to confirm it:',
        'It works once, for 24 hours. If it was not you, ignore this mail: nothing has changed.',
        'Confirm this address',
      ],
      self::CHANGED => [
        "Your address at $site was changed",
        'your account has another address now, and gets no more mails at this one. If it was not you, somebody else has your password: tell us at once.',
        '',
        "Open $site",
      ],
      self::RESET => [
        "Choose a new password for $site",
        'somebody asked for a new password for your account. Open this link to choose one:',
        'It works once, for 24 hours. If it was not you, ignore this mail: nothing has changed.',
        'Choose a new password',
      ],
    };
    return [$subject, array_values(array_filter(["Hello $name,", $reason, $link, $note, $site])), $button];
  }

  /**
   * Sends what waits.
   */
  public function destruct(): void {
    foreach ($this->waiting as [$key, $user, $link, $mail]) {
      $params = ['name' => $user->getAccountName(), 'link' => $link];
      $this->mailManager->mail('ag_account', $key, $mail, $user->getPreferredLangcode(), $params);
    }
    $this->waiting = [];
  }

}
