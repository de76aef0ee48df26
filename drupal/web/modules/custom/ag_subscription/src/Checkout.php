<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\RateLimiter;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;
use Drupal\user\UserInterface;
use Symfony\Component\HttpKernel\Exception\HttpExceptionInterface;

/**
 * Sells passes, also together with an account.
 *
 * An attempt is stored before the provider is called and is found again by its token. The account
 * and the live pass are created together, once the provider reports the payment.
 */
final readonly class Checkout {

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
    private NewAccounts $newAccounts,
    private Connection $database,
  ) {}

  /**
   * @param \Drupal\user\UserInterface $buyer
   *   A member, or a new account: it is created together with the pass.
   *
   * @return \Drupal\ag_subscription\Entity\GamePass
   *   A live pass, or an attempt with an action.
   */
  public function buy(Order $order, UserInterface $buyer): GamePass {
    $owner = $buyer->isNew() ? $this->newAccounts->locks($buyer) : ["member:{$buyer->id()}"];
    $token = Crypt::hashBase64($order->token);
    $fingerprint = Crypt::hashBase64(implode("\n", $owner) . " {$order->plan}");
    $coupon = $order->coupon === NULL ? NULL : Coupon::normalize($order->coupon);
    $locks = ["token:$token", ...$owner];
    if ($coupon !== NULL && $this->catalog->isLimited($coupon)) {
      $locks[] = "coupon:$coupon";
    }
    return $this->passes->lock($locks, function () use ($order, $buyer, $token, $fingerprint, $coupon): GamePass {
      $pass = $this->passes->find(['token' => $token])[0] ?? NULL;
      $isAttempt = $pass?->status() === GamePass::INCOMPLETE;
      if ($pass !== NULL && ($pass->text('fingerprint') !== $fingerprint || ($isAttempt && $pass->text('coupon') !== $coupon))) {
        throw PassException::tokenUsed();
      }
      if ($pass !== NULL && !$isAttempt) {
        return $pass;
      }
      if (!$buyer->isNew() && $this->passes->findLive((int) $buyer->id()) !== NULL) {
        throw PassException::hasPass();
      }
      return $this->limit($buyer, $pass, fn(): GamePass => $this->pay($order, $buyer, $pass, [
        'token' => $token,
        'fingerprint' => $fingerprint,
      ]));
    });
  }

  /**
   * Makes a paid attempt a pass. Call it with the locks of the attempt.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When the member bought another pass meanwhile, or the name is taken. The payment is refunded.
   */
  public function complete(GamePass $pass): GamePass {
    try {
      return $this->store($pass, $this->newAccounts->ofAttempt($pass));
    }
    catch (PassException $error) {
      $this->providers->of($pass)->endNow($pass, TRUE);
      $pass->delete();
      throw $error;
    }
  }

  private function pay(Order $order, UserInterface $buyer, ?GamePass $pass, array $keys): GamePass {
    if ($pass !== NULL) {
      $this->providers->of($pass)->refresh($pass);
      if ($pass->isLive()) {
        return $this->complete($pass);
      }
    }
    [$plan, $coupon] = $this->validate($order, $buyer, $pass);
    if ($pass === NULL) {
      $pass = GamePass::create($keys + [
        'status' => GamePass::INCOMPLETE,
        'provider' => ProviderManager::currentId(),
        'coupon' => $coupon?->code,
        'billing_name' => $order->name,
        'postal_code' => $order->postalCode,
        'uid' => $buyer->id(),
        'account' => $buyer->isNew() ? $this->newAccounts->store($buyer, $order->consent) : NULL,
      ])->setPlan($plan);
      $pass->save();
    }
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
    $errors = $buyer->isNew() ? $this->newAccounts->errors($buyer, (string) $buyer->getPassword()) : [];
    if ($order->errors !== []) {
      throw PassException::input($order->errors + $errors);
    }
    // An attempt that started while the plan was on sale is valid.
    $plan = $pass === NULL ? $this->catalog->findPlan($order->plan) : $this->catalog->planOf($pass);
    if ($plan === NULL) {
      throw PassException::input($errors + ['plan' => "There is no plan \"{$order->plan}\"."]);
    }
    try {
      $coupon = $order->coupon === NULL
        ? NULL
        : $this->catalog->coupon($order->coupon, $plan, $buyer->isNew() ? NULL : (int) $buyer->id());
    }
    catch (PassException $exception) {
      $errors += $exception->fieldErrors;
    }
    return $errors === [] ? [$plan, $coupon ?? NULL] : throw PassException::input($errors);
  }

  private function store(GamePass $pass, ?UserInterface $account): GamePass {
    $errors = $account === NULL ? [] : $this->newAccounts->errors($account);
    match (TRUE) {
      $errors !== [] => throw PassException::input($errors),
      $account !== NULL => NULL,
      $pass->member() === NULL => throw PassException::noPass(),
      $this->passes->findLive((int) $pass->uid()) !== NULL => throw PassException::hasPass(),
      default => NULL,
    };
    $transaction = $this->database->startTransaction();
    try {
      if ($account !== NULL) {
        $this->newAccounts->register($account, $pass->get('account')->consent);
        $pass->set('uid', $account->id())->set('account', NULL);
      }
      $pass->save();
      $this->mailer->queue(PassMailer::WELCOME, $pass);
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error;
    }
    return $pass;
  }

  private function limit(UserInterface $buyer, ?GamePass $attempt, callable $pay): GamePass {
    $status = static fn(?\Throwable $error): ?int => $error instanceof HttpExceptionInterface ? $error->getStatusCode() : NULL;
    $limited = fn(): GamePass => $this->rateLimiter->limitForClient(
      self::DECLINES,
      $pay,
      static fn(?\Throwable $error, ?GamePass $pass): bool => in_array($status($error), [402, 504], TRUE)
        || ($attempt === NULL && $pass?->action !== NULL),
    );
    return !$buyer->isNew() ? $limited() : $this->rateLimiter->limitForClient(
      self::REGISTRATIONS,
      $limited,
      static fn(?\Throwable $error, ?GamePass $pass): bool => $status($error) === 504 || $pass?->isLive() === TRUE,
    );
  }

}
