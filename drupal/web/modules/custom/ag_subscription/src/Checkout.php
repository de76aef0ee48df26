<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\ConsentLog;
use Drupal\ag_account\EntityValidation;
use Drupal\ag_account\PasswordRule;
use Drupal\ag_account\PendingAccounts;
use Drupal\ag_game\RateLimiter;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;
use Drupal\Core\Password\PasswordInterface;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;

/**
 * Sells passes, also together with an account.
 *
 * An attempt is stored before the provider is called and is found again by its token. The account
 * and the live pass are created together, once the provider reports the payment.
 */
final readonly class Checkout {

  private const FIELDS = ['name' => 'username', 'mail' => 'email', 'pass' => 'password'];

  /**
   * Limits registrations per IP address and hour, because bots can use free plans and coupons.
   */
  private const REGISTRATIONS = [
    'ag_subscription.register',
    20,
    3600,
    'Too many accounts have been registered from your IP address. Try again later.',
  ];

  /**
   * Limits unpaid attempts per IP address and hour, against card testing.
   */
  private const DECLINES = [
    'ag_subscription.declined',
    50,
    3600,
    'Too many payments were declined. Try again later.',
  ];

  public function __construct(
    private Passes $passes,
    private Catalog $catalog,
    private ProviderManager $providers,
    private PassMailer $mailer,
    private RateLimiter $rateLimiter,
    private PendingAccounts $pendingAccounts,
    private AccountMailer $accountMailer,
    private ConsentLog $consentLog,
    private PasswordInterface $password,
    private Connection $database,
  ) {}

  /**
   * @return \Drupal\ag_subscription\Entity\GamePass
   *   A live pass, or an attempt with an action.
   */
  public function forMember(Order $order, UserInterface $member): GamePass {
    $uid = (int) $member->id();
    return $this->passes->lock(
      ['token:' . Crypt::hashBase64($order->token), "member:$uid"],
      fn(): GamePass => $this->buy($order, "member:$uid", $member),
    );
  }

  /**
   * Creates both the account and the pass, or neither.
   */
  public function forNewMember(Order $order, UserInterface $account): GamePass {
    $locks = $this->accountLocks($account);
    return $this->passes->lock(
      ['token:' . Crypt::hashBase64($order->token), ...$locks],
      fn(): GamePass => $this->buy($order, implode("\n", $locks), $account),
    );
  }

  /**
   * Makes a paid attempt a pass. Call it with the locks of the attempt.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When the member bought another pass meanwhile, or the name is taken. The payment is refunded.
   */
  public function complete(GamePass $pass): GamePass {
    $account = $pass->uid() === NULL ? $this->account($pass) : NULL;
    if ($account === NULL) {
      return $this->finish($pass, NULL);
    }
    return $this->passes->lock(
      array_map(static fn(string $name): string => "account:$name", $this->accountLocks($account)),
      fn(): GamePass => $this->finish($pass, $account),
    );
  }

  private function buy(Order $order, string $owner, UserInterface $buyer): GamePass {
    $fingerprint = Crypt::hashBase64("$owner {$order->plan}");
    $pass = $this->passes->findByToken($order->token);
    $isAttempt = $pass?->status() === GamePass::INCOMPLETE;
    if (
      $pass !== NULL
      && ($pass->text('fingerprint') !== $fingerprint || ($isAttempt && $pass->text('coupon') !== $order->couponCode()))
    ) {
      throw PassException::tokenUsed();
    }
    if ($pass !== NULL && !$isAttempt) {
      return $pass;
    }
    if (!$buyer->isNew() && $this->passes->findLive((int) $buyer->id()) !== NULL) {
      throw PassException::hasPass();
    }
    return $this->limit($buyer, $pass, fn(): GamePass => $this->pay($order, $fingerprint, $buyer, $pass));
  }

  private function pay(Order $order, string $fingerprint, UserInterface $buyer, ?GamePass $pass): GamePass {
    if ($pass !== NULL) {
      $this->providers->of($pass)->refresh($pass);
      if ($pass->isLive()) {
        return $this->complete($pass);
      }
    }
    [$plan, $coupon] = $this->validate($order, $buyer, $pass);
    $pass ??= $this->reserve($order, $plan, $coupon, $fingerprint, $buyer);
    try {
      $this->providers->of($pass)->start($pass, $plan, $coupon, $order->token);
    }
    catch (PassException $exception) {
      in_array($exception->getStatusCode(), [402, 422], TRUE) ? $pass->delete() : $pass->save();
      throw $exception;
    }
    if ($pass->action === NULL) {
      return $this->complete($pass);
    }
    $pass->save();
    return $pass;
  }

  /**
   * @return array{\Drupal\ag_subscription\Plan, \Drupal\ag_subscription\Coupon|null}
   *   The plan and the coupon of the order.
   */
  private function validate(Order $order, UserInterface $buyer, ?GamePass $pass): array {
    $errors = $order->errors + ($buyer->isNew() ? $this->accountErrors($buyer, (string) $buyer->getPassword()) : []);
    // An attempt that started while the plan was on sale is valid.
    $plan = $pass === NULL ? $this->catalog->findPlan($order->plan) : $this->catalog->planOf($pass);
    if ($plan === NULL) {
      throw PassException::input($errors + ['plan' => "There is no plan \"{$order->plan}\"."]);
    }
    $coupon = NULL;
    if ($order->coupon !== NULL) {
      try {
        $coupon = $this->catalog->coupon($order->coupon, $plan, $buyer->isNew() ? NULL : (int) $buyer->id());
      }
      catch (PassException $exception) {
        $errors += $exception->fieldErrors;
      }
    }
    return $errors === [] ? [$plan, $coupon] : throw PassException::input($errors);
  }

  private function reserve(Order $order, Plan $plan, ?Coupon $coupon, string $fingerprint, UserInterface $buyer): GamePass {
    $pass = GamePass::create([
      'status' => GamePass::INCOMPLETE,
      'provider' => ProviderManager::currentId(),
      'token' => Crypt::hashBase64($order->token),
      'fingerprint' => $fingerprint,
      'coupon' => $coupon?->code,
      'billing_name' => "{$order->firstName} {$order->lastName}",
      'postal_code' => $order->postalCode,
      'uid' => $buyer->id(),
      'account' => $buyer->isNew() ? [
        'name' => $buyer->getAccountName(),
        'mail' => $buyer->getEmail(),
        'pass' => $this->password->hash((string) $buyer->getPassword()),
        'consent' => $order->consent,
      ] : NULL,
    ]);
    $pass->setPlan($plan)->save();
    return $pass;
  }

  private function finish(GamePass $pass, ?UserInterface $account): GamePass {
    $error = match (TRUE) {
      $account !== NULL => ($errors = $this->accountErrors($account)) === [] ? NULL : PassException::input($errors),
      $pass->member() === NULL => PassException::noPass(),
      default => $this->passes->findLive((int) $pass->uid()) === NULL ? NULL : PassException::hasPass(),
    };
    if ($error !== NULL) {
      $this->providers->of($pass)->endNow($pass, TRUE);
      $pass->delete();
      throw $error;
    }
    $transaction = $this->database->startTransaction();
    try {
      if ($account !== NULL) {
        $account->save();
        $this->consentLog->record((int) $account->id(), ConsentLog::SUBSCRIPTION, $pass->get('account')->consent);
        $this->accountMailer->sendActivation($account);
      }
      $pass->set('uid', $account?->id() ?? $pass->uid())->set('account', NULL)->save();
      $this->mailer->queue(PassMailer::WELCOME, $pass);
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error;
    }
    return $pass;
  }

  private function account(GamePass $pass): UserInterface {
    $account = $pass->get('account');
    return User::create([
      'name' => $account->name,
      'mail' => $account->mail,
      'init' => $account->mail,
      'pass' => ['value' => $account->pass, 'pre_hashed' => TRUE],
      'status' => 0,
    ]);
  }

  /**
   * @return array<string, string>
   *   Messages by request field.
   */
  private function accountErrors(UserInterface $account, ?string $password = NULL): array {
    $this->pendingAccounts->deleteExpired();
    $errors = [];
    foreach ($account->validate() as $violation) {
      $field = explode('.', $violation->getPropertyPath())[0];
      $errors[self::FIELDS[$field] ?? $field] ??= EntityValidation::message($violation);
    }
    $weak = $password === NULL ? NULL : PasswordRule::violation($password);
    return ($weak === NULL ? [] : ['password' => (string) $weak]) + $errors;
  }

  private function accountLocks(UserInterface $account): array {
    return [
      'name:' . mb_strtolower($account->getAccountName()),
      'mail:' . mb_strtolower((string) $account->getEmail()),
    ];
  }

  private function limit(UserInterface $buyer, ?GamePass $attempt, callable $pay): GamePass {
    $pass = NULL;
    $task = static function () use ($pay, &$pass): GamePass {
      return $pass = $pay();
    };
    $status = static fn(?\Throwable $error): ?int => $error instanceof PassException ? $error->getStatusCode() : NULL;
    $isNewAction = static function () use (&$pass, $attempt): bool {
      return $attempt === NULL && $pass?->action !== NULL;
    };
    $limited = fn(): GamePass => $this->rateLimiter->limitForClient(
      self::DECLINES,
      $task,
      static fn(?\Throwable $error): bool => in_array($status($error), [402, 504], TRUE) || $isNewAction(),
    );
    return $buyer->isNew() ? $this->rateLimiter->limitForClient(
      self::REGISTRATIONS,
      $limited,
      static function (?\Throwable $error) use ($status, &$pass): bool {
        return $status($error) === 504 || $pass?->isLive() === TRUE;
      },
    ) : $limited();
  }

}
